// The inspector's account: details, password, two-step verification, devices, language and theme.
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { AppearanceCard } from '../../../panels/appearance/appearance-card.tsx'
import { DeviceList } from '../../../panels/devices/device-list.tsx'
import { NotificationChoices } from '../../../panels/notifications/notification-choices.tsx'
import { OidcCard } from '../../../panels/oidc/oidc-card.tsx'
import { PasskeyCard } from '../../../panels/passkeys/passkey-card.tsx'
import { ResetPassword } from '../../../panels/password/reset-password.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { SecondFactorCard } from '../../../panels/second-factor/second-factor-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { CachedLine } from '../cached-line.tsx'
import { OwnDetails } from './own-details.tsx'
import { inspectorProfileTexts } from './texts.ts'

export const InspectorProfileScreen = () => {
  const t = inspectorProfileTexts.useT()
  const [resetting, setResetting] = useState(false)
  const query = useCachedCall('GET /inspector/api/me', {})
  const { cachedSince } = query
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6 lg:mx-0">
      <div className="flex flex-col gap-1">
        <PageTitle wide>{t('title')}</PageTitle>
        <CachedLine since={cachedSince} />
      </div>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
        skeleton={<SkeletonFacts rows={6} />}
        className="flex flex-col gap-6"
        titled
      >
        {(data) => (
          <>
            <OwnDetails key={data.phone_number} profile={data} />
            <Card title={t('password')}>
              <div className="flex flex-col items-start gap-3">
                <p className="text-ink-2">{t('password.text')}</p>
                <Button look="ghost" size="medium" onClick={() => setResetting(true)}>
                  {t('password.change')}
                </Button>
              </div>
            </Card>
            <SecondFactorCard
              area="inspector"
              on={data.second_factor}
              onChanged={() => void refresh('GET /inspector/api/me')}
            />
          </>
        )}
      </QueryState>
      <PasskeyCard area="inspector" />
      <OidcCard area="inspector" />
      <NotificationChoices area="inspector" />
      <DeviceList area="inspector" />
      <AppearanceCard onChoose={(choice) => void call('PATCH /inspector/api/me', { body: choice })} />
      <ResetPassword
        open={resetting}
        through="POST /inspector/api/change-password"
        onClose={() => setResetting(false)}
      />
    </div>
  )
}
