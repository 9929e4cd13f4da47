import { Counter, Registry } from 'prom-client';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../app-type.ts';
import { POLICY_REPORTS } from './content-security-policy.ts';

const MOST_BYTES = 16 * 1024;
const LOG_EVERY_MS = 60_000;
/** What a page's policy names. Of a report nothing else is kept: addresses and samples in it may tell of a person. */
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
  'default-src',
] as const;
type Directive = (typeof DIRECTIVES)[number] | 'other';

const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(200).optional(),
    'violated-directive': z.string().max(200).optional(),
  }),
});

/**
 * `POST /policy-reports`: what browsers say that the policy of a page refused. Counted by directive in `/metrics`, and
 * written to the log at most once a minute. Gives the registry of the count.
 */
export function policyReports(app: App, { log, clock }: Context): Registry {
  const registry = new Registry();
  const counter = new Counter({
    name: 'sabha_policy_refusals_total',
    help: 'What browsers refused by the content security policy of a page, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  let [unreported, reportedAt] = [0, Number.NEGATIVE_INFINITY];
  const tell = (directive: Directive) => {
    unreported += 1;
    const now = clock().getTime();
    if (now - reportedAt < LOG_EVERY_MS) return;
    log.warn({ refused: unreported, directive }, 'browsers refused something by the policy of a page');
    [unreported, reportedAt] = [0, now];
  };
  void app.register(async (reports) => {
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      reports.getDefaultJsonParser('ignore', 'ignore'),
    );
    reports.post(
      POLICY_REPORTS,
      { bodyLimit: MOST_BYTES, config: { rate: 'reads' }, schema: { hide: true } },
      async (request, reply) => {
        const parsed = reportSchema.safeParse(request.body);
        if (parsed.success) {
          const directive = directiveOf(parsed.data['csp-report']);
          counter.inc({ directive });
          tell(directive);
        }
        return reply.code(204).send();
      },
    );
  });
  return registry;
}

/** The directive that was broken: `style-src-attr` is a part of `style-src`. */
function directiveOf(report: z.infer<typeof reportSchema>['csp-report']): Directive {
  const named = report['effective-directive'] ?? report['violated-directive'] ?? '';
  const [directive = ''] = named.split(' ');
  return DIRECTIVES.find((known) => directive === known || directive.startsWith(`${known}-`)) ?? 'other';
}
