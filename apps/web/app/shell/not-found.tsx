import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

/** Never drawn: the loader always ends in the error page of the shell. */
export default function NotFound() {
  return null;
}
