// The inspector's account: details, password, two-step verification, devices, language and theme.

import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { refresh } from '../../../lib/query.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { AppearanceCard } from '../../../panels/appearance/appearance-card.tsx'
import { DeviceList } from '../../../panels/devices/device-list.tsx'
import { NotificationChoices } from '../../../panels/notifications/notification-choices.tsx'
import { OidcCard } from '../../../panels/oidc/oidc-card.tsx'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { PasskeyCard } from '../../../panels/passkeys/passkey-card.tsx'
import { ResetPassword } from '../../../panels/password/reset-password.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { SecondFactorCard } from '../../../panels/second-factor/second-factor-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Chip } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { Initials } from '../../../ui/layout/initials.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { EmailText, Name } from '../../../ui/values.tsx'
import { CachedLine } from '../cached-line.tsx'
import { inspectorProfileTexts } from './texts.ts'

type Profile = AnswerFor<'GET /inspector/api/me'>

const Chips = ({ of: things }: { of: readonly { id: number; name: string }[] }) => {
  if (things.length === 0) return noValue
  return (
    <span className="flex flex-wrap gap-1.5">
      {things.map(({ id, name }) => (
        <Chip key={id}>{name}</Chip>
      ))}
    </span>
  )
}

const OwnDetails = ({ profile }: { profile: Profile }) => {
  const t = inspectorProfileTexts.useT()
  const { notice, fail } = useNotice()
  const name = nameOf(profile.first_name, profile.last_name, profile.email)
  const { form } = useActForm({
    initial: { phone_number: profile.phone_number },
    required: ['phone_number'],
    area: 'inspector',
    send: (body) => call('PATCH /inspector/api/me', { body }),
    texts: { failed: t('save-failed') },
    done: t('saved'),
    fail,
  })
  return (
    <Card title={t('details')}>
      <div className="mb-2 flex items-center gap-4">
        {profile.image_url ? (
          <img src={profile.image_url} alt="" width={64} height={64} className="size-16 rounded-full object-cover" />
        ) : (
          <Initials name={name} size={64} />
        )}
        <p className="text-h3 font-semibold break-words text-ink">
          <Name>{name}</Name>
        </p>
      </div>
      <SummaryList
        rows={[
          { label: t('email'), value: <EmailText address={profile.email} /> },
          { label: t('country'), value: profile.country?.name ?? noValue },
          { label: t('areas'), value: <Chips of={profile.serviceAreas} /> },
          { label: t('services'), value: <Chips of={profile.services} /> },
        ]}
      />
      <p className="mt-1 mb-5 text-small text-ink-3">{t('changed-by-admin')}</p>
      <Form
        form={form}
        guard
        summary={false}
        actions={
          <Button
            type="submit"
            size="medium"
            off={!form.dirty}
            busy={form.busy}
            busyText={t('saving')}
            className="self-start"
          >
            {t('save')}
          </Button>
        }
      >
        <Field label={t('phone')} {...form.field('phone_number')}>
          <PhoneField />
        </Field>
      </Form>
      {notice}
    </Card>
  )
}

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
        texts={{ loading: t('loading'), failed: t('failed') }}
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
