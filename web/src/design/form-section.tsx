import { useEffect, useEffectEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/feedback/error-summary.tsx'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { useFiles } from '../ui/files/use-files.ts'
import { Field } from '../ui/form/field.tsx'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useUiText } from '../ui/texts.tsx'
import { Columns, Section, Specimen, useSay } from './specimen.tsx'

const rules = { endings: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'], maxBytes: 20 * 1024 * 1024, maxFiles: 10 }
const sample = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

const SampleForm = () => {
  const say = useSay()
  const form = useForm({
    initial: { sample_first_name: '', sample_email: '' },
    required: ['sample_first_name'],
    draftKey: 'design-page',
    submit: async (values) => {
      await new Promise((done) => setTimeout(done, 1_500))
      return values.sample_email.includes('@')
        ? undefined
        : { fieldErrors: { sample_email: say('Email address is not valid.', 'عنوان البريد الإلكتروني غير صحيح.') } }
    },
  })
  return (
    <Form
      form={form}
      label={say('Sample', 'نموذج')}
      actions={
        <div className="flex gap-3">
          <Button type="submit" busy={form.busy} busyText={say('Saving...', 'جارٍ الحفظ...')}>
            {say('Save', 'حفظ')}
          </Button>
          <Button look="ghost">{say('Cancel', 'إلغاء')}</Button>
        </div>
      }
    >
      <Field label={say('First name', 'الاسم الأول')} {...form.field('sample_first_name')}>
        <TextInput autoComplete="given-name" />
      </Field>
      <Field label={say('Email address', 'البريد الإلكتروني')} {...form.field('sample_email')}>
        <TextInput type="email" autoComplete="email" />
      </Field>
    </Form>
  )
}

const SampleFiles = () => {
  const say = useSay()
  const files = useFiles(rules)
  const fill = useEffectEvent(() => {
    files.add([
      sample('trade-license-2026.pdf', 412_000),
      sample('vat-certificate.pdf', 96_000),
      sample('agreement-signed.pdf', 1_800_000),
      sample('plan.pdf', 20_000),
      sample('walkthrough.mov', 9),
    ])
    files.done(1)
    files.progress(3, 0.64)
    files.fail(4, say('The connection broke. 40% was sent.', 'انقطع الاتصال بعد إرسال 40%.'))
  })
  // Fill once: in development React runs effects twice.
  useEffect(() => {
    if (files.list.nextId === 1) fill()
  }, [files.list.nextId])
  return (
    <Field
      group
      name="sample-files"
      label={say('Documents', 'المستندات')}
      hint={say(
        'Trade License or registration. A VAT certificate is optional.',
        'الرخصة التجارية أو شهادة التسجيل. شهادة ضريبة القيمة المضافة اختيارية.',
      )}
    >
      <FileDrop files={files} camera onRetry={(entry) => files.progress(entry.id, 0.4)} />
    </Field>
  )
}

export const FormSection = () => {
  const say = useSay()
  const text = useUiText()
  return (
    <Section id="forms" title={say('Forms and files', 'النماذج والملفات')}>
      <Columns>
        <div className="flex flex-col gap-8">
          <Specimen title="Form (useForm)">
            <SampleForm />
          </Specimen>
          <Specimen title="ErrorSummary">
            <ErrorSummary
              errors={{
                'sample-facility': text.required,
                'sample-company': say('Enter the company name', 'أدخل اسم الشركة'),
              }}
            />
          </Specimen>
        </div>
        <Specimen title="FileDrop">
          <SampleFiles />
        </Specimen>
      </Columns>
    </Section>
  )
}
