import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { NineSeats } from '../ui/nine-seats.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const QUICK_LINKS = [
  { name: 'parliament', href: 'https://www.parliament.lk/' },
  { name: 'secretariat', href: 'https://www.presidentsoffice.gov.lk/' },
  { name: 'provincial', href: 'https://www.gov.lk/provincial-councils' },
  { name: 'local', href: 'https://www.gov.lk/local-authorities' },
] as const;

const OWN_PAGES = ['help', 'demonstration', 'accessibility', 'privacy'] as const;

// The general government information line and its address.
const PHONE = '1919';
const EMAIL = 'info@gov.lk';

/** Links out, links to what we say of ourselves, and how to reach the government. */
export function Footer() {
  const { t, path } = useTexts();
  return (
    <footer className="border-line border-t bg-sunken text-sm print:hidden">
      <div className="page-width footer-columns">
        <FooterList title={t('shell:footer.quickLinks')}>
          {QUICK_LINKS.map(({ name, href }) => (
            <a key={name} href={href} rel="noreferrer" className="footer-link">
              {t(`shell:footer.${name}`)}
            </a>
          ))}
        </FooterList>
        <FooterList title={t('shell:footer.about')}>
          {OWN_PAGES.map((name) => (
            <Link key={name} to={path(`/${name}`)} className="footer-link">
              {t(`shell:footer.${name}`)}
            </Link>
          ))}
          <a href="/api/docs" className="footer-link">
            {t('shell:footer.openData')}
          </a>
        </FooterList>
        <FooterList title={t('shell:footer.contact')} inLine>
          <a href={`mailto:${EMAIL}`} className="footer-link">
            <Mail aria-hidden className="size-4" />
            {EMAIL}
          </a>
          <a href={`tel:${PHONE}`} className="footer-link">
            <Phone aria-hidden className="size-4" />
            {PHONE}
          </a>
        </FooterList>
      </div>
      <div className="page-width">
        <div className="flex items-center justify-between gap-4 border-line border-t py-4">
          <div className="flex items-center gap-3 text-muted">
            <NineSeats />
            <p>
              {t('shell:footer.seats')} {t('shell:footer.copyright')}
            </p>
          </div>
          {/* On a phone the header has no room for it. */}
          <ThemeSwitch className="md:hidden" />
        </div>
      </div>
    </footer>
  );
}

/** `inLine`: on a phone the list takes the whole width and stands in one line. */
function FooterList({
  title,
  inLine = false,
  children,
}: {
  title: string;
  inLine?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={inLine ? 'max-sm:col-span-2' : undefined}>
      <h2 className="text-sm sm:mb-1 sm:text-base">{title}</h2>
      <ul className={inLine ? 'flex flex-wrap gap-x-6 sm:block' : undefined}>
        {Children.map(children, (item) => (
          <li>{item}</li>
        ))}
      </ul>
    </section>
  );
}
