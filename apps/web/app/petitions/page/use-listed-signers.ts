import type { ListedSigner } from '@sabha/domain/petitions/listed-signers';
import { useRef, useState } from 'react';

interface Listed {
  readonly signers: readonly ListedSigner[];
  /** Null until the first page came. */
  readonly total: number | null;
  readonly pages: number;
}

const NOTHING: Listed = { signers: [], total: null, pages: 0 };

/** The listed signers of a petition, read page by page. `again` begins anew where something was read. */
export function useListedSigners(petition: number) {
  const [listed, setListed] = useState(NOTHING);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const reading = useRef(false);
  const readOn = async (from: Listed) => {
    if (reading.current) return;
    reading.current = true;
    setState('loading');
    const answer = await readPage(petition, from.pages + 1).catch(() => null); // a script that did not come
    reading.current = false;
    setState(answer ? 'idle' : 'failed');
    if (!answer) return;
    const signers = [...from.signers, ...answer.data];
    setListed({ signers, total: answer.page.total, pages: from.pages + 1 });
  };
  const { signers, total } = listed;
  const isMore = total === null ? state === 'failed' : signers.length < total;
  const read = () => {
    if (total === null || isMore) void readOn(listed);
  };
  const again = () => void (total === null ? undefined : readOn(NOTHING));
  return { signers, total, state, isMore, read, again };
}

async function readPage(petition: number, page: number) {
  const [{ apiGet }, { petitionSignersResponseSchema }] = await Promise.all([
    import('../../api/api-client.ts'),
    import('@sabha/domain/petitions/listed-signers'),
  ]);
  const answer = await apiGet(
    `/api/petitions/${petition}/signers?page=${page}`,
    petitionSignersResponseSchema,
  );
  return answer.ok ? answer.value.body : null;
}
