import { loadTexts } from '../i18n/load-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextArea, TextField } from '../ui/forms/text-field.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Actions } from './actions.tsx';
import { Data } from './data.tsx';
import { Drawings } from './drawings.tsx';
import { Feedback } from './feedback.tsx';
import { Specimen, States } from './specimen.tsx';

await loadTexts('controls', 'voting');

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

const OPTIONS = [
  { value: 'all', label: 'All Categories' },
  { value: 'health', label: 'Health' },
] as const;

/** Every primitive in every state, for those who build screens. */
export default function DesignPage() {
  return (
    <>
      <PageTitle>Design</PageTitle>
      <PageHeading
        title="Design"
        lead="Tokens and primitives. Screens are composed of these and of nothing else."
      />
      <Foundations />
      <Actions />
      <Forms />
      <Data />
      <Drawings />
      <Feedback />
    </>
  );
}

/** What can be filled in. */
function Forms() {
  return (
    <Specimen name="TextField, TextArea, Select, Checkbox, SearchField">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="TextField" help="Help stands before the field." placeholder="placeholder" />
        <TextField label="with an error" defaultValue="12345" error="Invalid NIC format." />
        <TextField label="disabled" disabled defaultValue="value" />
        <Select label="Select" options={OPTIONS} />
        <TextArea label="TextArea" />
        <div className="grid content-start gap-6">
          <SearchField label="SearchField" />
          <Checkbox label="Checkbox" help="One yes or no." defaultChecked />
          <Checkbox label="disabled" disabled />
        </div>
      </div>
    </Specimen>
  );
}

/** Colours and type. */
function Foundations() {
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
