import type { OwnUser } from '@sabha/domain/registration/users/user';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useRef, useState } from 'react';
import { useProvinceName } from '../i18n/use-province-name.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { showToast } from '../ui/toast.ts';
import { WalletName } from '../wallet/wallet-name.tsx';
import { EditForm } from './edit-form.tsx';

const ENDING = 3;

/** What is held, each item with the reason; or the form that changes it. */
export function DataCard({ user, onChanged }: { user: OwnUser; onChanged: (user: OwnUser) => void }) {
  const { t } = useTexts();
  const [editing, setEditing] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  const close = () => {
    setEditing(false);
    // The form goes away with the focus in it; whoever uses a keyboard goes on from where they were.
    heading.current?.focus();
  };
  const changeable = user.state !== 'reserved';
  return (
    <Card>
      <div ref={heading} tabIndex={-1}>
        <CardHeading
          aside={
            changeable && !editing ? (
              <Button size="small" onClick={() => setEditing(true)}>
                <Pencil aria-hidden className="size-4" />
                {t('account:data.edit')}
              </Button>
            ) : null
          }
        >
          {editing ? t('account:edit.title') : t('account:data.title')}
        </CardHeading>
      </div>
      {editing ? (
        <EditForm
          user={user}
          onCancel={close}
          onSaved={(saved) => {
            onChanged(saved);
            close();
            void showToast('success', t('account:edit.saved'));
          }}
        />
      ) : (
        <DataRows user={user} />
      )}
    </Card>
  );
}

/** Each item that is held, what it is, and why it is kept. */
function DataRows({ user }: { user: OwnUser }) {
  const { t, day } = useTexts();
  const provinceName = useProvinceName();
  return (
    <>
      <dl>
        <DataRow term={t('account:data.name')} why={t('account:data.nameWhy')}>
          {user.user_name}
        </DataRow>
        <DataRow term={t('account:data.email')} why={t('account:data.emailWhy')}>
          {user.email}
        </DataRow>
        <DataRow term={t('account:data.nic')} why={t('account:data.nicWhy')}>
          <HiddenValue value={user.nic} show={t('account:data.showNic')} hide={t('account:data.hideNic')} />
        </DataRow>
        <DataRow term={t('account:data.mobile')} why={t('account:data.mobileWhy')}>
          {user.mobile_no}
        </DataRow>
        <DataRow term={t('account:data.province')} why={t('account:data.provinceWhy')}>
          {provinceName(user.province)}
        </DataRow>
        <DataRow term={t('account:data.wallet')} why={t('account:data.walletWhy')}>
          <WalletName address={user.evm} />
          <span className="block break-all font-mono text-sm">{user.evm}</span>
        </DataRow>
        <DataRow term={t('account:data.registered')} why={t('account:data.registeredWhy')}>
          {day(user.registered_at)}
        </DataRow>
      </dl>
      <p className="border-line border-t pt-4 text-muted text-sm">{t('account:data.fixed')}</p>
    </>
  );
}

function DataRow({ term, why, children }: { term: string; why: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-line border-t py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted text-sm sm:pt-0.5">{term}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
      <dd className="text-muted text-sm sm:col-start-2">{why}</dd>
    </div>
  );
}

/** A value that somebody looking over a shoulder should not read: its last characters, until the person shows it. */
function HiddenValue({ value, show, hide }: { value: string; show: string; hide: string }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-mono">
        {shown ? value : '•'.repeat(Math.max(0, value.length - ENDING)) + value.slice(-ENDING)}
      </span>
      <Button
        size="small"
        tone="quiet"
        aria-label={shown ? hide : show}
        title={shown ? hide : show}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </span>
  );
}
