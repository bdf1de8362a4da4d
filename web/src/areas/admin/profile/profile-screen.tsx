import type { AnswerFor } from '@assure/contract/calls'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
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
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { profileTexts } from './texts.ts'

type AdminProfile = AnswerFor<'GET /admin/api/me'>

const ProfileDetails = ({ profile }: { profile: AdminProfile }) => {
  const t = profileTexts.useT()
  const dates = useDates()
  const { notice, fail } = useNotice()
  const { form } = useActForm({
    initial: { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' },
    send: (body) => call('PATCH /admin/api/me', { body }),
    texts: { failed: t('save.failed') },
    done: t('saved'),
    refreshes: ['staff'],
    fail,
    onDone: ({ firstName, lastName }) => {
      const own = adminUser.get()
      if (own) adminUser.set({ ...own, firstName, lastName })
    },
  })
  return (
    <Card title={t('details')}>
      <div className="flex flex-col gap-5">
        <SummaryList
          rows={[
            { label: t('email'), value: <LtrValue className="break-all">{profile.email}</LtrValue> },
            { label: t('role'), value: t(`role.${profile.role}`) },
            { label: t('last-sign-in'), value: profile.lastLogin ? dates.dateTime(profile.lastLogin) : t('never') },
            { label: t('member-since'), value: dates.date(profile.createdAt) },
          ]}
        />
        <Form
          form={form}
          guard
          label={t('details')}
          actions={
            <Button
              type="submit"
              size="medium"
              look="ghost"
              off={!form.dirty}
              busy={form.busy}
              busyText={t('saving')}
              className="self-start"
            >
              {t('save')}
            </Button>
          }
        >
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={t('first-name')} optional {...form.field('firstName')}>
              <TextInput autoComplete="given-name" dir="auto" maxLength={120} />
            </Field>
            <Field label={t('last-name')} optional {...form.field('lastName')}>
              <TextInput autoComplete="family-name" dir="auto" maxLength={120} />
            </Field>
          </div>
        </Form>
      </div>
      {notice}
    </Card>
  )
}

const PasswordCard = () => {
  const t = profileTexts.useT()
  const [open, setOpen] = useState(false)
  const changed = (): void => {
    void refresh('GET /admin/api/me', 'GET /admin/api/sessions')
  }
  return (
    <Card title={t('password')}>
      <div className="flex flex-col items-start gap-3">
        <p className="measure text-ink-2">{t('password.text')}</p>
        <Button look="ghost" size="medium" onClick={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      </div>
      <ResetPassword
        open={open}
        through="POST /admin/api/admin-users/change-password"
        onClose={() => setOpen(false)}
        onChanged={changed}
      />
    </Card>
  )
}

const Profile = ({ profile }: { profile: AdminProfile }) => {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <ProfileDetails key={profile.id} profile={profile} />
        <PasswordCard />
        <SecondFactorCard area="admin" on={profile.secondFactor} onChanged={() => void refresh('GET /admin/api/me')} />
        <PasskeyCard area="admin" />
        <OidcCard area="admin" />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <NotificationChoices area="admin" />
        <DeviceList area="admin" />
        <AppearanceCard onChoose={(choice) => void call('PATCH /admin/api/me', { body: choice })} />
      </div>
    </div>
  )
}

export const ProfileScreen = () => {
  const t = profileTexts.useT()
  const query = useCall('GET /admin/api/me', {})
  const { data } = query
  return (
    <>
      <PageHead title={<PageTitle wide>{t('profile')}</PageTitle>}>
        {data && <Name>{nameOf(data.firstName, data.lastName, data.email)}</Name>}
      </PageHead>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={
          <div className="grid gap-6 lg:grid-cols-2">
            <SkeletonFacts rows={5} />
            <SkeletonFacts rows={4} />
          </div>
        }
        titled
      >
        {(data) => <Profile profile={data} />}
      </QueryState>
    </>
  )
}
