import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface LatePart<Props> {
  (props: Props): ReactNode;
  /** Fetches its scripts, to show it at once later. */
  fetch: () => Promise<unknown>;
}

/**
 * A part of a page whose scripts load after those of the page. The server sends its HTML with the page. If its scripts cannot be
 * loaded (the connection is down), that HTML stays.
 */
export function latePart<Props extends object>(load: Load<Props>): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = await load();
    return loaded;
  };
  const Late = lazy(async () => ({
    default: await fetch().catch((): Promise<never> => new Promise(() => undefined)),
  }));
  const Part = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  };
  return Object.assign(Part, { fetch });
}

/**
 * For the `clientLoader` of a page with such parts: on the way to the page their scripts come along with the data, so that nothing
 * moves under a finger once the page is there. Without its scripts a part is missing, and the page opens all the same.
 */
export async function withParts<Data>(
  data: Promise<Data>,
  ...parts: readonly { fetch: () => Promise<unknown> }[]
): Promise<Data> {
  const [loaded] = await Promise.all([data, Promise.allSettled(parts.map((part) => part.fetch()))]);
  return loaded;
}
