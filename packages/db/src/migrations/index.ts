import type { Migration } from 'kysely/migration';
import * as spine from './001-spine.ts';
import * as installation from './005-installation.ts';
import * as access from './010-access.ts';
import * as spending from './020-spending.ts';
import * as voting from './030-voting.ts';
import * as registration from './040-registration.ts';
import * as idempotency from './050-idempotency.ts';
import * as proposalSearch from './070-proposal-search.ts';
import * as turnout from './080-turnout.ts';
import * as participation from './090-participation.ts';
import * as comparison from './100-comparison.ts';
import * as receiptAnchors from './110-receipt-anchors.ts';
import * as integrity from './130-integrity.ts';
import * as petitions from './140-petitions.ts';
import * as closing from './150-closing.ts';
import * as recovery from './160-recovery.ts';
import * as reviews from './170-reviews.ts';
import * as petitionList from './180-petition-list.ts';
import * as petitionLifecycle from './190-petition-lifecycle.ts';
import * as listedSigners from './205-listed-signers.ts';
import * as petitionProvinces from './210-petition-provinces.ts';
import * as signingSignals from './220-signing-signals.ts';
import * as petitionInvalidations from './230-petition-invalidations.ts';
import * as anonymity from './240-anonymity.ts';
import * as reports from './250-reports.ts';
import * as reportThreads from './260-report-threads.ts';
import * as reportEvidence from './270-report-evidence.ts';
import * as secretBallots from './280-secret-ballots.ts';
import * as censusAudit from './290-census-audit.ts';
import * as reportsByWallet from './295-reports-by-wallet.ts';
import * as splitCensus from './300-split-census.ts';
import * as threadEvidence from './310-thread-evidence.ts';
import * as ipfsPins from './311-ipfs-pins.ts';
import * as anchoredActs from './330-anchored-acts.ts';
import * as anchoredSignatures from './335-anchored-signatures.ts';
import * as anchoredReportVotes from './340-anchored-report-votes.ts';
import * as policies from './400-policies.ts';
import * as comments from './410-comments.ts';
import * as policyViews from './420-policy-views.ts';
import * as fileImports from './421-file-imports.ts';
import * as moderation from './430-moderation.ts';
import * as opinionMap from './440-opinion-map.ts';
import * as ownOpinions from './441-own-opinions.ts';
import * as forumAnalytics from './450-forum-analytics.ts';
import * as commentTranslations from './460-comment-translations.ts';
import * as chatFeedback from './470-chat-feedback.ts';
import * as faceChecks from './480-face-checks.ts';
import * as organisationHistory from './490-organisation-history.ts';
import * as rowsBehindFigures from './492-rows-behind-figures.ts';
import * as fileParts from './494-file-parts.ts';
import * as publishedSeries from './496-published-series.ts';
import * as moneyWithoutCategory from './498-money-without-category.ts';
import * as sourcesAndAnswers from './499-sources-and-answers.ts';
import * as moneyQueries from './500-money-queries.ts';
import * as referencesByStatement from './502-references-by-statement.ts';
import * as yearsChangedByImports from './503-years-changed-by-imports.ts';
import * as upperNodes from './504-upper-nodes.ts';
import * as wordsOfProjects from './505-words-of-projects.ts';
import * as processes from './506-processes.ts';
import * as replacedWallets from './507-replaced-wallets.ts';
import * as earlierWallets from './508-earlier-wallets.ts';

/** All migrations, in order. The name is the key under which a database remembers it: never rename one. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-spine': spine,
  '005-installation': installation,
  '010-access': access,
  '020-spending': spending,
  '030-voting': voting,
  '040-registration': registration,
  '050-idempotency': idempotency,
  '070-proposal-search': proposalSearch,
  '080-turnout': turnout,
  '090-participation': participation,
  '100-comparison': comparison,
  '110-receipt-anchors': receiptAnchors,
  '130-integrity': integrity,
  '140-petitions': petitions,
  '150-closing': closing,
  '160-recovery': recovery,
  '170-reviews': reviews,
  '180-petition-list': petitionList,
  '190-petition-lifecycle': petitionLifecycle,
  '205-listed-signers': listedSigners,
  '210-petition-provinces': petitionProvinces,
  '220-signing-signals': signingSignals,
  '230-petition-invalidations': petitionInvalidations,
  '240-anonymity': anonymity,
  '250-reports': reports,
  '260-report-threads': reportThreads,
  '270-report-evidence': reportEvidence,
  '280-secret-ballots': secretBallots,
  '290-census-audit': censusAudit,
  '295-reports-by-wallet': reportsByWallet,
  '300-split-census': splitCensus,
  '310-thread-evidence': threadEvidence,
  '311-ipfs-pins': ipfsPins,
  '330-anchored-acts': anchoredActs,
  '335-anchored-signatures': anchoredSignatures,
  '340-anchored-report-votes': anchoredReportVotes,
  '400-policies': policies,
  '410-comments': comments,
  '420-policy-views': policyViews,
  '421-file-imports': fileImports,
  '430-moderation': moderation,
  '440-opinion-map': opinionMap,
  '441-own-opinions': ownOpinions,
  '450-forum-analytics': forumAnalytics,
  '460-comment-translations': commentTranslations,
  '470-chat-feedback': chatFeedback,
  '480-face-checks': faceChecks,
  '490-organisation-history': organisationHistory,
  '492-rows-behind-figures': rowsBehindFigures,
  '494-file-parts': fileParts,
  '496-published-series': publishedSeries,
  '498-money-without-category': moneyWithoutCategory,
  '499-sources-and-answers': sourcesAndAnswers,
  '500-money-queries': moneyQueries,
  '502-references-by-statement': referencesByStatement,
  '503-years-changed-by-imports': yearsChangedByImports,
  '504-upper-nodes': upperNodes,
  '505-words-of-projects': wordsOfProjects,
  '506-processes': processes,
  '507-replaced-wallets': replacedWallets,
  '508-earlier-wallets': earlierWallets,
};
