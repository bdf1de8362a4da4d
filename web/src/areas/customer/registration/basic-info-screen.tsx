import { namesOf, userPerson } from '@assure/contract/domain/record-fields'
import { call } from '../../../lib/api.ts'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PersonRows } from '../person-rows.tsx'
import { useRefusal, useRegistration } from './registration-context.ts'
import { StepActions } from './step-actions.tsx'
import { StepFrame } from './step-frame.tsx'
import { registrationTexts } from './texts.ts'

export const BasicInfoScreen = () => {
  const t = registrationTexts.useT()
  const { registration, saved } = useRegistration()
  const refusalOf = useRefusal()
  const form = useForm({
    initial: formValuesOf(userPerson, registration.basic_info ?? undefined),
    required: namesOf(userPerson),
    draftKey: `registration:basic-info:${registration.email}`,
    submit: async (values) => {
      const answer = await call('POST /api/auth/register', { body: values })
      if (!answer.ok) return refusalOf(answer)
      saved({ step: answer.value.step, basic_info: values }, 'company-info')
      return undefined
    },
  })
  return (
    <StepFrame step={1} title={t('basic.title')} lead={t('basic.text')}>
      <Form
        form={form}
        className="flex-1"
        actions={
          <StepActions busy={form.busy} busyText={t('saving')} savedAt={form.savedAt}>
            {t('continue')}
          </StepActions>
        }
      >
        <PersonRows form={form} labelOf={t} />
      </Form>
    </StepFrame>
  )
}
