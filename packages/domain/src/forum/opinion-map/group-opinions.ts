import type { Opinion } from './opinion.ts';

/** What one group said about one statement. Shares are of those who saw it, between 0 and 1. */
export interface GroupOpinion {
  readonly agree: number;
  readonly disagree: number;
  readonly pass: number;
  /** Null where nobody of the group has seen the statement. */
  readonly agreeing: number | null;
  /** The 95 % interval of the share agreeing and of the share disagreeing (Wilson's score). */
  readonly agreeingBetween: readonly [number, number];
  readonly disagreeingBetween: readonly [number, number];
}

/** What the given participants said about each statement. */
export function groupOpinions(rows: readonly (readonly Opinion[])[], statements: number): GroupOpinion[] {
  return Array.from({ length: statements }, (_, column) => {
    let [agree, disagree, pass] = [0, 0, 0];
    for (const row of rows) {
      if (row[column] === 1) agree += 1;
      if (row[column] === -1) disagree += 1;
      if (row[column] === 0) pass += 1;
    }
    const seen = agree + disagree + pass;
    return {
      agree,
      disagree,
      pass,
      agreeing: seen === 0 ? null : agree / seen,
      agreeingBetween: wilson(agree, seen),
      disagreeingBetween: wilson(disagree, seen),
    };
  });
}

/** The statements on which this group's share agreeing lies wholly above or wholly below that of all others. */
export function settingApart(own: readonly GroupOpinion[], others: readonly GroupOpinion[]): number[] {
  return own.flatMap(({ agreeingBetween: [low, high] }, column) => {
    const [otherLow, otherHigh] = others[column]?.agreeingBetween ?? [0, 1];
    return low > otherHigh || high < otherLow ? [column] : [];
  });
}

/** The statements with which surely more than half of each group agree, or surely more than half of each disagree. */
export function sharedByAll(groups: readonly (readonly GroupOpinion[])[], statements: number) {
  const columns = Array.from({ length: statements }, (_, column) => column);
  const all = (low: (opinion: GroupOpinion) => number) =>
    columns.filter((column) =>
      groups.every((opinions) => {
        const opinion = opinions[column];
        return opinion !== undefined && low(opinion) > 0.5;
      }),
    );
  return {
    agreed: all(({ agreeingBetween }) => agreeingBetween[0]),
    rejected: all(({ disagreeingBetween }) => disagreeingBetween[0]),
  };
}

function wilson(count: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const share = count / of;
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const centre = share + (z * z) / (2 * of);
  const scale = 1 + (z * z) / of;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}
