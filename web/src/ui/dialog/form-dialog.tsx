import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Button, type ButtonLook } from '../button.tsx'
import { Form } from '../form/form.tsx'
import { useUiText } from '../texts.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type Answers = {
  submit: string
  look?: ButtonLook | undefined
  cancel?: string | undefined
  busy?: boolean | undefined
  busyText?: string | undefined
  // Says that someone else was faster; submitting is then disabled.
  overtaken?: ReactNode
  onCancel: () => void
}

const AnswerButtons = ({
  submit,
  look,
  cancel,
  busy,
  busyText,
  overtaken,
  onCancel,
  form,
}: Answers & { form?: string }) => {
  const text = useUiText()
  return (
    <>
      <Button
        type="submit"
        form={form}
        look={look}
        busy={busy}
        busyText={busyText}
        off={Boolean(overtaken)}
        className="flex-1"
      >
        {submit}
      </Button>
      <Button look="ghost" off={busy} onClick={onCancel} className="flex-1">
        {cancel ?? text.cancel}
      </Button>
    </>
  )
}

type HandledForm = Parameters<typeof Form>[0]['form']

// Either a form of `useForm`, or a simple submit handler for dialogs with few fields.
type Source =
  | { form: HandledForm; summary?: boolean | undefined; guard?: boolean | undefined; onSubmit?: never; busy?: never }
  | { onSubmit: () => void; busy?: boolean | undefined; form?: never; summary?: never; guard?: never }

type FormBodyProps = Source & { id?: string; label?: string | undefined; className?: string | undefined } & {
  actions?: ReactNode
  children: ReactNode
}

const FormBody = ({ form, summary, guard, onSubmit, busy, id, label, className, actions, children }: FormBodyProps) =>
  form ? (
    <Form form={form} summary={summary} guard={guard} id={id} label={label} className={className} actions={actions}>
      {children}
    </Form>
  ) : (
    <form
      id={id}
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
      className={clsx('flex flex-col', className ?? 'gap-5')}
    >
      {children}
      {actions}
    </form>
  )

type FormDialogProps = Omit<DialogProps, 'footer' | 'role'> &
  Source &
  Omit<Answers, 'onCancel' | 'busy' | 'look'> & {
    label?: string | undefined
    className?: string | undefined
    // Replaces the two buttons when there is nothing to submit.
    footer?: ReactNode
    children: ReactNode
  }

// A form in a dialog that stays mounted, with its buttons in the footer.
export const FormDialog = ({
  form,
  summary,
  guard,
  onSubmit,
  busy,
  submit,
  cancel,
  busyText,
  overtaken,
  label,
  className,
  footer,
  children,
  ...dialog
}: FormDialogProps) => {
  const id = useId()
  const isBusy = form ? form.busy : busy === true
  const source: Source = form ? { form, summary, guard } : { onSubmit, busy }
  return (
    <Dialog
      mayClose={!isBusy}
      {...dialog}
      footer={
        footer ?? (
          <AnswerButtons
            form={id}
            submit={submit}
            cancel={cancel}
            busy={isBusy}
            busyText={busyText}
            overtaken={overtaken}
            onCancel={dialog.onClose}
          />
        )
      }
    >
      <FormBody {...source} id={id} label={label} className={className}>
        {overtaken}
        {children}
      </FormBody>
    </Dialog>
  )
}

type DialogFormProps = Source & Omit<Answers, 'busy'> & { className?: string | undefined; children: ReactNode }

// A form that is created each time its dialog opens, with its buttons below the fields.
export const DialogForm = ({
  submit,
  look,
  cancel,
  busyText,
  overtaken,
  onCancel,
  children,
  ...body
}: DialogFormProps) => (
  <FormBody
    {...body}
    actions={
      <div className="flex flex-col gap-2 min-[26rem]:flex-row-reverse">
        <AnswerButtons
          submit={submit}
          look={look}
          cancel={cancel}
          busy={body.form ? body.form.busy : body.busy}
          busyText={busyText}
          overtaken={overtaken}
          onCancel={onCancel}
        />
      </div>
    }
  >
    {overtaken}
    {children}
  </FormBody>
)
