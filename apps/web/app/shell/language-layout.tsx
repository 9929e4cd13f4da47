import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { languageOf } from '../i18n/languages.ts';
import type { Route } from './+types/language-layout.ts';

/** English has one address only, and a first part that is no language is no page. */
export function loader({ params, request }: Route.LoaderArgs) {
  const { language } = params;
  if (language === undefined) return null;
  const url = new URL(request.url);
  // One slash: an address that begins with two would be another site's.
  const withoutPrefix = url.pathname.slice(3).replace(/^\/*/, '/');
  if (language === 'en') throw redirect(`${withoutPrefix}${url.search}`, 301);
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
