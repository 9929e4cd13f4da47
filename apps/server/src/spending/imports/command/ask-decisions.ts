import type { MinistryQuestion } from '@sabha/domain/spending/import-records';
import type { MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';

type Ask = (question: string) => Promise<string>;

/**
 * Asks in a terminal about each name that nobody knows: the number of the ministry that it is, or `new` with its category. What needs a
 * source (a successor, a new name) is decided in a file. An empty answer leaves a name open.
 */
export async function askDecisions(
  questions: readonly MinistryQuestion[],
  ask: Ask,
  print: (line: string) => void,
): Promise<MinistryDecisions> {
  const decisions: MinistryDecisions = [];
  for (const question of questions.filter(({ decision }) => decision === null)) {
    print(`Ministry "${question.name}" (FY ${question.fiscal_years.join(', ')}, ${question.rows} rows)`);
    for (const { ministry_id, name } of question.candidates) print(`  ${ministry_id}: ${name}`);
    const answer = (
      await ask('The number of the ministry that it is, "new", or nothing to leave it open: ')
    ).trim();
    if (/^\d{1,9}$/.test(answer)) {
      decisions.push({ name: question.name, decision: { as: 'same', ministry_id: Number(answer) } });
    } else if (answer === 'new') decisions.push(await askNew(question, ask));
  }
  return decisions;
}

async function askNew({ name, names }: MinistryQuestion, ask: Ask): Promise<MinistryDecisions[number]> {
  const si =
    (await ask(`Its name in Sinhala${names.si ? ` [${names.si}]` : ''}: `)).trim() || names.si || name;
  const ta = (await ask(`Its name in Tamil${names.ta ? ` [${names.ta}]` : ''}: `)).trim() || names.ta || name;
  for (;;) {
    const category = (await ask('The number of its category, or "none": ')).trim();
    if (category !== 'none' && !/^\d{1,9}$/.test(category)) continue;
    const category_id = category === 'none' ? null : Number(category);
    return { name, decision: { as: 'new', names: { en: name, si, ta }, category_id, began: null } };
  }
}
