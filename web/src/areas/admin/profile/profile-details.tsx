import type { AnswerFor } from '@assure/contract/calls'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { adminUser } from '../../../lib/session.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { profileTexts } from './texts.ts'

export type AdminProfile = AnswerFor<'GET /admin/api/me'>

export const ProfileDetails = ({ profile }: { profile: AdminProfile }) => {
  const t = profileTexts.useT()
  const dates = useDates()
  const { notice, fail } = useNotice()
  const { form } = useActForm({
    initial: { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' },
    send: (body) => call('PATCH /admin/api/me', { body }),
    texts: { failed: t('save.failed'), network: t('network') },
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
