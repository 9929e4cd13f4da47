import { REGISTRATION_PROBLEMS } from '@sabha/domain/registration/registration-errors';
import { contractAsker } from '../acts/contract-version.ts';
import type { DomainModule } from '../domain-module.ts';
import { CITIZEN_RELAYS } from './authorisation/relay-citizens.ts';
import { CONFIRM_CODE_PROBLEMS, REQUEST_CODE_PROBLEMS } from './codes/code-problems.ts';
import { codeRoutes } from './codes/code-routes.ts';
import { citizenDaysJob } from './daily/citizen-days-job.ts';
import { dailyRoutes } from './daily/daily-routes.ts';
import { demoWalletRoutes } from './demo-wallets.ts';
import { ADD_FACE_PROBLEMS, addFaceRoute } from './face-check/add-face.ts';
import { FACE_TROUBLES, faceMetrics } from './face-check/face-figures.ts';
import { faceJob } from './face-check/face-job.ts';
import { FACE_PROBLEMS } from './face-check/face-problems.ts';
import { faceRoutes } from './face-check/face-routes.ts';
import { FaceService } from './face-check/face-service.ts';
import { faceReviewRoutes } from './face-check/review-routes.ts';
import { withdrawFaceRoute } from './face-check/withdraw-face.ts';
import { mailboxRoute } from './messages/mailbox.ts';
import { messageJobs } from './messages/message-jobs.ts';
import { noteKeys } from './privacy/known-keys.ts';
import { registrationJob } from './registration-jobs.ts';
import { hasMailbox, registrationOptionsRoute } from './registration-options.ts';
import { registrationRoutes } from './registration-routes.ts';
import { REPLACEMENT_PROBLEMS } from './replacement/replacement-failures.ts';
import { replacementRoutes } from './replacement/replacement-routes.ts';
import { replacementsJob } from './replacement/replacements-job.ts';
import { REPLACES } from './replacement/request-replacement.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { SIGN_IN_PROBLEMS } from './sessions/sign-in.ts';
import { activeCitizens } from './users/active-citizens.ts';
import { listingJob } from './users/listing-job.ts';
import { ownUserRoutes } from './users/own-routes.ts';
import { publicUserRoutes } from './users/public-routes.ts';
import { RELEASE_PROBLEMS, releaseRoutes } from './users/release-routes.ts';
import { USER_PROBLEMS } from './users/user-problems.ts';

/** Who takes part: signing in, registering, one's own record, and the public statistics. */
export const registration: DomainModule = {
  name: 'registration',
  prepare: ({ db, config, clock }) => noteKeys(db, config.personalData, clock()),
  routes(app, context, services) {
    const { demoWallets, registrationWaitMs, declared } = services;
    sessionRoutes(app, context, services);
    const face = new FaceService(context.config.services.face);
    registrationRoutes(app, context, { face, longestWaitMs: registrationWaitMs });
    faceRoutes(app, context, face);
    faceReviewRoutes(app, context, face);
    addFaceRoute(app, context, face);
    withdrawFaceRoute(app, context);
    publicUserRoutes(app, context);
    dailyRoutes(app, context);
    ownUserRoutes(app, context, declared.exports);
    replacementRoutes(app, context, contractAsker(services.link, REPLACES));
    releaseRoutes(app, context);
    registrationOptionsRoute(app, context);
    codeRoutes(app, context);
    if (hasMailbox(context.config)) mailboxRoute(app, context);
    if (demoWallets) demoWalletRoutes(app, demoWallets);
  },
  tasks: CITIZEN_RELAYS,
  jobs: (context, link, { exports }) => [
    registrationJob(context),
    replacementsJob(context, exports, contractAsker(link, REPLACES)),
    ...messageJobs(context),
    listingJob(context),
    citizenDaysJob(context),
    ...(context.config.services.face
      ? [faceJob(context, new FaceService(context.config.services.face))]
      : []),
  ],
  metrics: faceMetrics,
  troubles: FACE_TROUBLES,
  problems: [
    SIGN_IN_PROBLEMS,
    REGISTRATION_PROBLEMS,
    FACE_PROBLEMS,
    ADD_FACE_PROBLEMS,
    REQUEST_CODE_PROBLEMS,
    CONFIRM_CODE_PROBLEMS,
    USER_PROBLEMS,
    RELEASE_PROBLEMS,
    REPLACEMENT_PROBLEMS,
  ],
  headlines: async (db, now) => ({ activeCitizens: await activeCitizens(db, now) }),
  activities: {
    relayed: {
      authorise: { kind: 'citizens-authorised', icon: 'FileText', color: 'indigo' },
    },
  },
};
