import { Specimen, States } from './specimen.tsx';

const GROUNDS = ['bg-ground', 'bg-surface', 'bg-sunken'] as const;
const HUES = ['bg-primary', 'bg-saffron', 'bg-green', 'bg-gold', 'bg-danger'] as const;
const TINTS = [
  'bg-primary-tint text-primary-ink',
  'bg-saffron-tint text-saffron-ink',
  'bg-green-tint text-green-ink',
  'bg-gold-tint text-gold-ink',
  'bg-danger-tint text-danger-ink',
] as const;
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;

/** Colours and type. */
export function Foundations() {
  return (
    <>
      <Specimen name="tokens.css: colour">
        <States>
          {GROUNDS.map((name) => (
            <div
              key={name}
              className={`grid h-20 w-36 place-items-center rounded-control border border-line text-sm ${name}`}
            >
              {name}
            </div>
          ))}
          {HUES.map((name) => (
            <div key={name} className="grid gap-1 text-xs">
              <div className={`h-14 w-28 rounded-control ${name}`} />
              {name}
            </div>
          ))}
          {TINTS.map((name) => (
            <div key={name} className={`rounded-control px-3 py-2 font-semibold text-sm ${name}`}>
              {name}
            </div>
          ))}
        </States>
      </Specimen>
      <Specimen name="tokens.css: type">
        {SIZES.map((size) => (
          <p key={size} className={`${size} leading-snug`}>
            Sabha <span lang="si">සභාව</span> <span lang="ta">சபை</span> 1,234,567.89{' '}
            <span className="font-mono text-muted text-xs">{size}</span>
          </p>
        ))}
      </Specimen>
    </>
  );
}
