import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { languageOf, ownPath } from '../i18n/languages.ts';
import type { Route } from './+types/language-layout.ts';

/** English has one address only, and a first part that is no language is no page. */
export function loader({ params, url }: Route.LoaderArgs) {
  const { language } = params;
  if (language === undefined) return null;
  if (language === 'en') throw redirect(ownPath(url.pathname.slice(3)) + url.search, 301);
  if (languageOf(`/${language}`) !== language) throw data(null, { status: 404 });
  return null;
}

/** A step within the same language is no reason to ask again. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.language !== nextParams.language;
}

export default function LanguageLayout() {
  return <Outlet />;
}
