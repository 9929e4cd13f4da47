import type { Schema } from '@sabha/db/schema';
import { LANGUAGES } from '@sabha/domain/core/localized';
import { PETITION_DEBATE_SIGNATURES } from '@sabha/domain/petitions/petition-response';
import { insertPetitions, type NewPetition } from '@sabha/server/petitions/petitions.store';
import { type Kysely, sql } from 'kysely';
import { inventedWords, lots } from './invented-texts.ts';

const ROWS_AT_ONCE = 250;
const DAY_MS = 86_400_000;
const MINISTRIES = 30;
const SUPPORTERS = 5;
const REQUIRED = [100, 500, 1_000, 5_000, 10_000] as const;

interface Signed {
  readonly id: number;
  readonly signatures: number;
  readonly listed_at: Date | null;
  readonly met_at: Date | null;
}

/** Loads invented petitions 1 to `count` and the ministries that they ask, the petitions by the product's own statement. */
export async function loadPetitions(db: Kysely<Schema>, count: number, now: Date): Promise<void> {
  await sql`with made as (
      insert into organisations (began) select null from generate_series(1, ${MINISTRIES}::integer) returning id
    )
    insert into organisation_names (organisation_id, name_en, name_si, name_ta, since)
    select id, 'Ministry ' || n, 'අමාත්‍යාංශය ' || n, 'அமைச்சு ' || n, 2024
    from (select id, row_number() over (order by id) as n from made) numbered`.execute(db);
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const ids = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from + 1) }, (_, index) => from + index);
    const made = ids.map((id) => inventedPetition(id, now));
    await db.transaction().execute(async (trx) => {
      await insertPetitions(
        trx,
        made.map(({ petition }) => petition),
      );
      await sql`update petitions p set signatures = x.signatures, listed_at = x.listed_at, met_at = x.met_at
        from json_to_recordset(${JSON.stringify(made.map(({ signed }) => signed))}::json)
          as x(id integer, signatures bigint, listed_at timestamptz, met_at timestamptz)
        where p.id = x.id`.execute(trx);
    });
  }
}

/** One of the last two years, with 1 to 10,000 signatures; some of today lack supporters. */
function inventedPetition(id: number, now: Date): { petition: NewPetition; signed: Signed } {
  const lot = lots(id);
  const turn = id % LANGUAGES.length;
  const inOrder = [...LANGUAGES.slice(turn), ...LANGUAGES.slice(0, turn)];
  const texts = inOrder.slice(0, 1 + Math.floor(lot() * 3)).map((language) => inventedWords(language, lot));
  const [text, ...translations] = texts;
  if (!text) throw new Error('A petition has no text');
  const created_at = new Date(now.getTime() - Math.floor(lot() * 730 * DAY_MS));
  const closes_at = new Date(created_at.getTime() + (10 + Math.floor(lot() * 350)) * DAY_MS);
  const required = REQUIRED[Math.floor(lot() * REQUIRED.length)] ?? 100;
  const signatures = Math.min(required, 1 + Math.floor(lot() ** 3 * 10_000));
  const hash = `0x${id.toString(16).padStart(64, '0')}`;
  return {
    petition: {
      ...text,
      ledger_mode: 'verify',
      translations,
      ministry: lot() < 0.8 ? `Ministry ${1 + Math.floor(lot() * MINISTRIES)}` : null,
      id,
      digest: hash,
      text_hash: hash,
      author: `0x${id.toString(16).padStart(40, '0')}`,
      required_signatures: required,
      response_signatures: required,
      debate_signatures: PETITION_DEBATE_SIGNATURES,
      supporters_needed: SUPPORTERS,
      closes_at,
      created_at,
    },
    signed: {
      id,
      signatures,
      listed_at: signatures >= SUPPORTERS ? created_at : null,
      met_at: signatures >= required ? closes_at : null,
    },
  };
}
