import type { Address } from '@sabha/domain/core/hex';
import { peopleNeeded } from '@sabha/domain/forum/opinion-map/map-needs';
import type { Opinion } from '@sabha/domain/forum/opinion-map/opinion';
import {
  MAP_EVERY_SECONDS,
  type OpinionMapAnswer,
  type OwnPositionAnswer,
} from '@sabha/domain/forum/opinion-map/opinion-calls';
import { ownPosition } from '@sabha/domain/forum/opinion-map/own-position';
import type { Context } from '../../context.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { releasedAnswers } from './answers.store.ts';
import { findMap, findModel, shownTexts } from './maps.store.ts';

/** The map as it was last calculated, without statements that were removed since. */
export async function getOpinionMap({ db }: Pick<Context, 'db'>, policy: number): Promise<OpinionMapAnswer> {
  const found = await findMap(db, policy);
  const calculated_at = found?.calculated_at?.toISOString() ?? null;
  const same = { calculated_at, calculated_every_seconds: MAP_EVERY_SECONDS };
  if (!found?.map) {
    const reason = found?.reason ?? 'not-calculated';
    const people_needed = found?.reason ? found.people_needed : peopleNeeded(0);
    return { ...same, map: null, reason, people_needed };
  }
  const texts = await shownTexts(
    db,
    found.map.statements.map(({ comment_id }) => comment_id),
  );
  const statements = found.map.statements.flatMap((kept) => {
    const statement = texts.get(kept.comment_id);
    return statement === undefined ? [] : [{ ...kept, statement }];
  });
  return { ...same, map: { ...found.map, statements }, reason: null, people_needed: null };
}

/**
 * Where the member of a wallet is in the map as it was last calculated. It follows from the answers that this map has and not from
 * later ones: nobody tries answers to find out how the others answered.
 */
export async function getOwnPosition(
  { db }: Pick<Context, 'db'>,
  policy: number,
  wallet: Address,
): Promise<OwnPositionAnswer> {
  const found = await findModel(db, policy);
  const calculated_at = found?.calculated_at?.toISOString() ?? null;
  if (!found?.model) return { position: null, calculated_at };
  const own = await releasedAnswers(db, policy, wallet);
  const opinions = found.model.statements.map((statement): Opinion => own.get(statement) ?? null);
  return { position: ownPosition(found.model, opinions), calculated_at };
}

const HEADINGS = [
  'comment_id',
  'statement',
  'group',
  'answered',
  'agree_percent',
  'disagree_percent',
  'pass_percent',
  'sets_group_apart',
  'shared_by_all',
];

/** A line for each statement and group, and one for everyone. Groups are counted from 1. */
export function opinionMapCsv({ map }: OpinionMapAnswer): string {
  const rows = (map?.statements ?? []).flatMap(({ comment_id, statement, everyone, groups, apart, shared }) =>
    [everyone, ...groups].map((shares, index) => [
      comment_id,
      statement,
      index === 0 ? 'everyone' : index,
      ...(shares ? [shares.answered, shares.agree, shares.disagree, shares.pass] : [null, null, null, null]),
      index > 0 && apart.includes(index - 1) ? 'yes' : null,
      shared,
    ]),
  );
  return csvTable(HEADINGS, rows);
}
