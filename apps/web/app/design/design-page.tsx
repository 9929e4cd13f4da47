import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Actions } from './actions.tsx';
import { Data } from './data.tsx';
import { Drawings } from './drawings.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';

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
