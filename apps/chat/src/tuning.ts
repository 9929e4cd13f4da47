/** What was chosen by measuring with the evaluation set. Change it only with new figures. */
export const TUNING = {
  /** BM25: how fast a word's repetition stops counting. */
  saturation: 1.2,
  /** BM25: how much a long text is held back, from 0 to 1. */
  lengthShare: 0.2,
  /** How often a word of each part of a document counts. */
  fieldWeights: { title: 5, questions: 3, summary: 2, heading: 2, keywords: 2, text: 1 },

  /** Fusing by rank: the higher, the less the first ranks stand out. */
  rankOffset: 20,
  /** How much the ranking by words, by sounds and by grams counts. */
  rankingWeights: { words: 1, sounds: 0.7, grams: 0.5 },
  /** So many of the best of each ranking are fused. */
  rankedDocuments: 200,
  /** So many of the best are looked at once more, with their titles and questions. */
  reviewedDocuments: 24,
  /** So many of the articles that a question most likely asks for are looked at with them. */
  recognisedArticles: 5,
  /** What the first order of all that is found looks at, before the best are compared part by part. */
  scoreShares: { rank: 0.5, coverage: 0.5 },
  /**
   * What each signal counts for the order of the best: fitted to the questions of `bench/data/chat`, so that the right sources come
   * before the others (docs/decisions/027-assistant.md).
   */
  fit: {
    rank: 2.72,
    coverage: 2.11,
    nearest: 2.22,
    near: 1.51,
    title: 1.7,
    asking: 1.33,
    titleCoverage: 1.37,
    summary: 0.66,
    section: 1.53,
    nearestByGrams: 1.63,
    nearByGrams: 1.49,
    help: -2,
    recognised: 3.03,
  },
  /**
   * How likely the best answers at all: a logistic function. Fitted to every way of asking and every question for others, each of them
   * compared with an index that does not have it, and to the questions of `bench/data/chat`.
   */
  confidence: {
    base: { en: -0.31, si: 0.13, ta: 0.76 },
    fit: 0.059,
    nearestByGrams: 0.3,
    nearByGrams: 4.48,
    evidence: 1.79,
    weight: -0.63,
    missing: -0.5,
    help: 0.24,
    elsewhere: -6.46,
    elsewhereLead: -0.99,
    others: -3.03,
  },
  /** Below this confidence the assistant says that it does not know. */
  leastConfidence: { en: 0.52, si: 0.54, ta: 0.6 },
  /** Recognising the article that is asked for: what each feature is counted beside its examples, so that none is impossible. */
  smoothing: 0.1,
  /** How much words that no example has count there. */
  unknownShare: 0.5,
  /** How near to questions for others one is that names something of theirs. */
  nearnessOfName: 0.5,
  /** So near to a question for others, one is not about a figure here while nobody can look. */
  surelyElsewhere: 0.5,
  /** Further sources beside a sure one may be so much less sure. */
  furtherSources: 0.1,

  /** How much a match by another word, sound or spelling is worth beside the word itself. */
  credits: { word: 1, synonym: 0.75, sound: 0.9, soundEnding: 0.85, grams: 0.8 },
  /** Grams that two words must share, from 0 to 1, to count as one word spelled twice. */
  leastGramLikeness: { en: 0.6, si: 0.5, ta: 0.5 },
  /** The same, for a word that documents have: words that are spelled like it are mostly other words. */
  leastGramLikenessOfKnown: 0.8,
  /** Grams that an unknown word must share with one that differs by few letters. */
  leastGramLikenessOfSlip: 0.25,
  /** Letters of a word for each one that may be wrong. */
  lettersForEachSlip: 5,
  /** So many words of like spelling or sound are looked for beside each word. */
  likeWords: 6,
  /** What every word of a question weighs beside its rarity: in few texts a rare word would else decide alone. */
  evenWeight: 2,
  /** Letters of a sound that can find a word: fewer for one in Latin letters, whose sound is all that it has. */
  leastSound: { native: 4, romanized: 3 },
  /** What is left of the credit for a shorter one of a word in Latin letters. */
  shortSoundShare: 0.6,
  /** What a number in a question counts beside a word that is as rare. */
  numberWeight: 0.6,

  /** The question's own language is shown unless another covers so much more. */
  ownLanguageLead: 0.3,
  /** Below this coverage a title is not the one that a question about a figure means. */
  leastTitleCoverage: 0.6,
  /** Or: at least this share of the title is said. */
  leastTitleShare: 0.5,
  /** The same where one word says it. */
  leastTitleShareOfOneWord: 0.3,
  /** A question without an answer of its own continues the one before where the answer to both has so much of it. */
  leastCoverageOfFollowUp: 0.5,
  /** Below this coverage an article is not offered as a close topic. */
  leastCoverageOfTopics: 0.3,
  /** Below this coverage the site search does not list a document. */
  leastCoverageOfResults: 0.6,
  /** Where few documents have that, those with this come after them: what has one of two words. */
  leastCoverageOfFurther: 0.3,
  /** Questions with more words than this are sentences: what has one word of them has nothing to do with them. */
  mostWordsForFurther: 3,
  /** What a text in another language than the question's keeps of its score. */
  otherLanguageShare: 0.85,
  /** How much better a section must fit than the whole article, to answer alone. */
  sectionMargin: 0.15,

  /** Likeness of spelling that "did you mean" needs. */
  leastLikenessOfMeant: 0.45,
  /** Removed documents that are kept in the lists before these are cleaned, as a share of all. */
  removedShare: 0.25,
} as const;
