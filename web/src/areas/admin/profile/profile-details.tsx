import type { AnswerFor } from '@assure/contract/calls'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { callKey, queryClient } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { profileTexts } from './texts.ts'

export type AdminProfile = AnswerFor<'GET /admin/api/me'>

export const ProfileDetails = ({ profile }: { profile: AdminProfile }) => {
  const t = profileTexts.useT()
  const words = useUiText()
  const dates = useDates()
  const toast = useToast()
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initial: { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' },
    submit: async (values) => {
      const answer = await call('PATCH /admin/api/me', { body: values })
      if (!answer.ok) {
        if (!answer.fieldErrors) setProblem(explain(answer, { failed: t('save.failed'), network: t('network') }))
        return { fieldErrors: answer.fieldErrors ?? {} }
      }
      const { firstName, lastName } = answer.value
      queryClient.setQueryData(callKey('GET /admin/api/me'), answer.value)
      const known = adminUser.get()
      if (known) adminUser.set({ ...known, firstName, lastName })
      toast({ title: words.success, text: answer.message ?? t('saved') })
      return undefined
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
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </Card>
  )
}
