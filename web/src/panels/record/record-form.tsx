// The form that edits a record, with Save and Cancel always in reach.
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { Values } from '../../ui/form/form-state.ts'
import { useRootMark } from '../../ui/layout/root-mark.ts'
import { useUiText } from '../../ui/texts.tsx'
import { useT } from './fixed-texts.ts'
import type { RecordEdit } from './use-record-edit.tsx'

type Props<V extends Values> = {
  edit: Pick<RecordEdit<V>, 'form' | 'isDirty' | 'dialogs'>
  label?: string
  /** Where Cancel leads. */
  leaveTo: string
  children: ReactNode
}

export const RecordForm = <V extends Values>({
  edit: { form, isDirty, dialogs },
  label,
  leaveTo,
  children,
}: Props<V>) => {
  const t = useT()
  const words = useUiText()
  useRootMark('bottom-bar')
  return (
    <>
      <Form
        form={form}
        guard
        label={label}
        className="min-w-0 gap-6!"
        actions={
          // Last on the page, and sticky at the window's lower edge until scrolled to.
          <div
            data-bottom-bar
            className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-low md:-mx-6 md:flex-row md:items-center md:px-6"
          >
            <div className="min-w-0 flex-1 text-small text-ink-2 max-md:empty:hidden">{isDirty && words.unsaved}</div>
            <div className="flex flex-wrap gap-3 max-md:*:flex-1 md:flex-row-reverse">
              <Button type="submit" busy={form.busy} busyText={t('saving')}>
                {t('save')}
              </Button>
              <LinkButton href={leaveTo} look="ghost">
                {words.cancel}
              </LinkButton>
            </div>
          </div>
        }
      >
        {children}
      </Form>
      {dialogs}
    </>
  )
}
