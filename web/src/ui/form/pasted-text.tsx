// Rows of a spreadsheet or an instrument: pasted, dropped, or chosen as a text file.
import { largestPasteBytes } from '@assure/contract/domain/sheet-columns'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { Field } from './field.tsx'
import { TextArea } from './text-input.tsx'

type Props = {
  label: string
  hint: string
  fileLabel: string
  value: string
  /** The file's name if the text came from a file. */
  onValue: (text: string, fileName?: string) => void
  children: ReactNode
}

export const PastedText = ({ label, hint, fileLabel, value, onValue, children }: Props) => {
  const chooser = useRef<HTMLInputElement>(null)
  // Reads one byte more than is allowed, so that a file that is too large is reported as such.
  const take = async (file: File): Promise<void> =>
    onValue(await file.slice(0, largestPasteBytes + 1).text(), file.name)
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) void take(file)
  }
  const drop = (event: DragEvent<HTMLElement>): void => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void take(file)
  }
  return (
    <div className="flex flex-col gap-5" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Field label={label} hint={hint} name="paste" value={value} onValue={(text: string) => onValue(text)}>
        <TextArea rows={5} dir="auto" spellCheck={false} wrap="off" className="font-mono text-small" />
      </Field>
      <div className="-mt-2">
        <Button look="ghost" size="medium" onClick={() => chooser.current?.click()}>
          {fileLabel}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={fileLabel}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={choose}
        />
      </div>
      {children}
    </div>
  )
}
