import type { SettingValues } from './settings.ts';

type Values = Partial<{ readonly [Name in keyof SettingValues]: unknown }>;

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Whether messages are kept on this machine instead of being sent. Only a demonstration that nobody else can reach: on
 * one that others see, everybody could read everybody's codes.
 */
export function hasLocalMailbox(values: Values): boolean {
  const { SABHA_DEMO, CHAIN_RPC_URL, SMTP_URL, SMS_GATEWAY_URL, HOST, TRUST_PROXY, PUBLIC_URL } = values;
  const reachedFromHere =
    THIS_MACHINE.has(String(HOST)) && TRUST_PROXY !== true && (!PUBLIC_URL || isThisMachine(PUBLIC_URL));
  return SABHA_DEMO === true && !CHAIN_RPC_URL && !SMTP_URL && !SMS_GATEWAY_URL && reachedFromHere;
}

/** A line for each combination with which a code could never arrive. */
export function messageProblems(values: Values): string[] {
  const nowhere = 'unless this is a demonstration that only this machine reaches and that sends nothing else';
  const local = hasLocalMailbox(values);
  const wrong = [
    values.VERIFY_EMAIL === 'on' && !values.SMTP_URL && !local
      ? `SMTP_URL is needed with VERIFY_EMAIL=on, ${nowhere}`
      : null,
    values.VERIFY_MOBILE === 'on' && !values.SMS_GATEWAY_URL && !local
      ? `SMS_GATEWAY_URL is needed with VERIFY_MOBILE=on, ${nowhere}`
      : null,
    values.SMTP_URL && values.MAIL_FROM === null ? 'MAIL_FROM is needed with SMTP_URL' : null,
    values.SMS_GATEWAY_URL && values.SMS_GATEWAY_TOKEN === null
      ? 'SMS_GATEWAY_TOKEN is needed with SMS_GATEWAY_URL'
      : null,
  ];
  return wrong.filter((line) => line !== null);
}

/** A line for each way to the operator that lacks its other half. */
export function alertProblems(values: Values): string[] {
  const { ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET, ALERT_MAIL_TO, SMTP_URL } = values;
  const wrong = [
    ALERT_WEBHOOK_URL && ALERT_WEBHOOK_SECRET === null
      ? 'ALERT_WEBHOOK_SECRET is needed with ALERT_WEBHOOK_URL'
      : null,
    ALERT_MAIL_TO && SMTP_URL === null ? 'SMTP_URL is needed with ALERT_MAIL_TO' : null,
  ];
  return wrong.filter((line) => line !== null);
}

/** A line where the face check is required and there is no service that makes it. */
export function faceProblems({ VERIFY_FACE, BIOMETRICS_URL, BIOMETRICS_PORT }: Values): string[] {
  return VERIFY_FACE === 'on' && !BIOMETRICS_URL && BIOMETRICS_PORT === 0
    ? ['BIOMETRICS_PORT or BIOMETRICS_URL is needed with VERIFY_FACE=on']
    : [];
}

function isThisMachine(url: unknown): boolean {
  return typeof url === 'string' && URL.canParse(url) && THIS_MACHINE.has(new URL(url).hostname);
}
