import { call } from '../../../lib/api.ts'
import { queryClient, useCall } from '../../../lib/query.ts'
import { ApiKeysCard } from '../../../panels/api-keys/api-keys-card.tsx'
import { AppearanceCard } from '../../../panels/appearance/appearance-card.tsx'
import { DeviceList } from '../../../panels/devices/device-list.tsx'
import { NotificationChoices } from '../../../panels/notifications/notification-choices.tsx'
import { PasskeyCard } from '../../../panels/passkeys/passkey-card.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { WebhooksCard } from '../../../panels/webhooks/webhooks-card.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { BuyerCard } from '../buyer/buyer-card.tsx'
import { ClosingCard } from './closing-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompanyDataCard } from './company-data-card.tsx'
import { OwnDetails } from './own-details.tsx'
import { PasswordCard } from './password-card.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { profileTexts } from './texts.ts'

// Lists and notifications are in the account's language, so they are refetched when it changes.
const keep = async (choice: Parameters<Parameters<typeof AppearanceCard>[0]['onChoose']>[0]): Promise<void> => {
  await call('PATCH /api/user/me', { body: choice })
  if (choice.language) await queryClient.invalidateQueries()
}

export const ProfileScreen = () => {
  const t = profileTexts.useT()
  const query = useCall('GET /api/user/me', {})
  return (
    <>
      <PageTitle>{t('profile')}</PageTitle>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
        skeleton={<SkeletonBlock height={480} />}
        className="flex flex-col gap-6"
      >
        {(data) => (
          <>
            <OwnDetails key={data.id} me={data} />
            <CompanyCard me={data} />
            <BuyerCard company={data.company} />
            <PasswordCard email={data.email} />
          </>
        )}
      </QueryState>
      <PasskeyCard area="customer" />
      <DeviceList area="customer" />
      <ApiKeysCard area="customer" />
      <WebhooksCard area="customer" />
      <AppearanceCard onChoose={(choice) => void keep(choice)} />
      <NotificationChoices area="customer" />
      <CompanyDataCard />
      {query.data && <ClosingCard email={query.data.email} />}
      <div className="flex flex-col items-start gap-2">
        <Link href="/products" className="quiet-link rounded-tag py-2 font-medium">
          {t('products')}
        </Link>
        <Link href="/policies" className="quiet-link rounded-tag py-2 font-medium">
          {t('policies')}
        </Link>
      </div>
      <SignOutButton />
    </>
  )
}
