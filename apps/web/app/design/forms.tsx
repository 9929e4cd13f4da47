import { Checkbox } from '../ui/forms/checkbox.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextArea, TextField } from '../ui/forms/text-field.tsx';
import { Specimen } from './specimen.tsx';

const OPTIONS = [
  { value: 'all', label: 'All Categories' },
  { value: 'health', label: 'Health' },
] as const;

/** What can be filled in. */
export function Forms() {
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
