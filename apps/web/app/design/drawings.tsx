import { PROVINCES } from '@sabha/domain/core/provinces';
import { useState } from 'react';
import { KindMark } from '../charts/kind-mark.tsx';
import { ProvincePicker } from '../charts/province-picker.tsx';
import { ShadedProvinces } from '../charts/shaded-provinces.tsx';
import type { SpendingKind } from '../charts/spending-kind.ts';
import { useProvinceName } from '../i18n/use-province-name.ts';
import { Strip } from '../spending/note/strip.tsx';
import { Assembly } from '../voting/proposals/assembly.tsx';
import { Specimen } from './specimen.tsx';

const RUPEES = [
  ['treasury', 57],
  ['administration', 9],
  ['defence', 9],
  ['transport', 7],
  ['health', 6],
  ['education', 4],
  ['farming', 3],
  ['utilities', 2],
  ['welfare', 2],
  ['industry', 1],
] as const satisfies ReadonlyArray<readonly [SpendingKind, number]>;

/** What Sabha draws: signs, the hundred rupees, the assembly and the island. */
export function Drawings() {
  const provinceName = useProvinceName();
  const [chosen, setChosen] = useState('Uva');
  const provinces = PROVINCES.map((province, at) => {
    const name = provinceName(province);
    return {
      ...{ province, name },
      cents: BigInt(at),
      figure: String(at),
      marked: at === 3,
      description: `${name}: ${at}`,
    };
  });
  return (
    <>
      <Specimen name="KindMark, Strip">
        <div className="flex flex-wrap gap-2">
          {RUPEES.map(([kind]) => (
            <KindMark key={kind} kind={kind} />
          ))}
        </div>
        <Strip parts={RUPEES.map(([kind, rupees]) => ({ kind, rupees, isOwn: kind === 'health' }))} />
      </Specimen>
      <Specimen name="Assembly">
        <Assembly yes={18} no={23} eligible={121} />
        <Assembly yes={0} no={0} eligible={121} />
        <Assembly yes={1} no={20_000_000} eligible={20_000_001} />
      </Specimen>
      <Specimen name="ShadedProvinces, small and with names">
        <ShadedProvinces small provinces={provinces} label="small" />
        <ShadedProvinces provinces={provinces} label="with names" />
      </Specimen>
      <Specimen name="ProvincePicker">
        <ProvincePicker value={chosen} onChoose={setChosen} />
        <p>{chosen}</p>
      </Specimen>
    </>
  );
}
