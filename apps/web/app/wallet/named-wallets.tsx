import { WalletName } from './wallet-name.tsx';

/** A whole address, not the first 20 bytes of a hash. */
const ADDRESS = /(0x[\da-fA-F]{40})(?![\da-fA-F])/;

/** A sentence in which each wallet's address is shown by its picture and its short name. */
export function NamedWallets({ children }: { children: string }) {
  return children.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
      <WalletName key={index} address={part} withAddress className="align-middle" />
    ),
  );
}
