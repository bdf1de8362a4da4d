import type { AnswerFor } from '@assure/contract/calls'
import { call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { BuyerRows } from './buyer-rows.tsx'
import { buyerBody, buyerErrors, buyerValuesOf } from './buyer-values.ts'
import { buyerTexts } from './texts.ts'

export const BuyerCard = ({ company }: Pick<AnswerFor<'GET /api/user/me'>, 'company'>) => {
  const t = buyerTexts.useT()
  const { required } = useUiText()
  const { form } = useActForm({
    initial: buyerValuesOf(company),
    check: (values) => buyerErrors(values, { required, trn: t('trn.wrong') }),
    area: 'customer',
    send: (values) => call('PATCH /api/user/me', { body: buyerBody(values) }),
    texts: { failed: t('failed'), network: t('network') },
    done: ({ message }) => ({ text: message ?? t('saved') }),
  })
  return (
    <Card title={t('title')}>
      <Form
        form={form}
        guard
        actions={
          <Button type="submit" wide off={!form.dirty} busy={form.busy} busyText={t('saving')}>
            {t('save')}
          </Button>
        }
      >
        <BuyerRows form={form} optional hint={t('issued')} />
      </Form>
    </Card>
  )
}
