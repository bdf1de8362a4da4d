import type { AnswerFor } from '@assure/contract/calls'
import { namesOf, userPerson } from '@assure/contract/domain/record-fields'
import { call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { PersonRows } from '../person-rows.tsx'
import { profileTexts } from './texts.ts'

export type Me = AnswerFor<'GET /api/user/me'>

export const OwnDetails = ({ me }: { me: Me }) => {
  const t = profileTexts.useT()
  const { form } = useActForm({
    initial: formValuesOf(userPerson, me),
    required: namesOf(userPerson),
    area: 'customer',
    send: (body) => call('PATCH /api/user/me', { body }),
    texts: { failed: t('save-failed'), network: t('network') },
    done: ({ message }) => ({ text: message ?? t('saved') }),
  })
  return (
    <Card title={t('details.title')}>
      <Form
        form={form}
        guard
        actions={
          <Button type="submit" wide off={!form.dirty} busy={form.busy} busyText={t('saving')}>
            {t('save')}
          </Button>
        }
      >
        <div>
          <p className="text-ink">{t('email')}</p>
          <p className="break-words text-ink-2">
            <LtrValue>{me.email}</LtrValue>
          </p>
        </div>
        <PersonRows form={form} labelOf={t} />
      </Form>
    </Card>
  )
}
