import { REGISTRATION_PROBLEMS } from '@sabha/domain/registration/registration-errors';
import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { CONFIRM_CODE_PROBLEMS, REQUEST_CODE_PROBLEMS } from './codes/code-problems.ts';
import { demoWalletRoutes } from './demo-wallets.ts';
import { startMessages } from './messages/start-messages.ts';
import { noteKeys } from './privacy/known-keys.ts';
import { startRegistrationJobs } from './registration-jobs.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { SIGN_IN_PROBLEMS } from './sign-in.ts';
import { RELEASE_PROBLEMS } from './users/release-routes.ts';
import { userRoutes } from './users/routes.ts';
import { startListing } from './users/start-listing.ts';
import { USER_PROBLEMS } from './users/user-problems.ts';
import { verificationRoutes } from './verification-routes.ts';

/** Who takes part: signing in, registering, one's own record, and what is told of all in public. */
export const registration: DomainModule = {
  name: 'registration',
  prepare: ({ db, config, clock }) => noteKeys(db, config.personalData, clock()),
  routes(app, context, { link, demoWallets, registrationWaitMs, exports }) {
    sessionRoutes(app, context, link);
    registrationRoutes(app, context, registrationWaitMs);
    userRoutes(app, context, exports);
    verificationRoutes(app, context);
    if (demoWallets) demoWalletRoutes(app, demoWallets);
  },
  startJobs,
  problems: [
    SIGN_IN_PROBLEMS,
    REGISTRATION_PROBLEMS,
    REQUEST_CODE_PROBLEMS,
    CONFIRM_CODE_PROBLEMS,
    USER_PROBLEMS,
    RELEASE_PROBLEMS,
  ],
  activities: {
    relayed: {
      authorise: { kind: 'citizens-authorised', counted: true, icon: 'FileText', color: 'indigo' },
    },
  },
};

function startJobs(context: Context) {
  const running = [startRegistrationJobs(context), startMessages(context), startListing(context)];
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}
