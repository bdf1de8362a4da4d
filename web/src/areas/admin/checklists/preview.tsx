// Previews the edited checklist as inspectors see it on a phone: it can be filled in and shows its score.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import type { Answers } from '@assure/contract/domain/checklist-scoring'
import { RotateCcw } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ChecklistForm } from '../../../panels/checklist/checklist-form.tsx'
import { useChecklistScore } from '../../../panels/checklist/use-checklist-score.ts'
import { Button } from '../../../ui/button.tsx'
import { checklistsTexts } from './texts.ts'

export const Preview = ({ content: written }: { content: ChecklistContent }) => {
  const t = checklistsTexts.useT()
  // Typing has priority over the preview.
  const content = useDeferredValue(written)
  const [answers, setAnswers] = useState<Answers>({})
  const [notes, setNotes] = useState<Record<string, string>>({})
  const { score, addRepeat, removeRepeat } = useChecklistScore(content, answers)
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3 font-semibold text-ink">{t('preview')}</h2>
        <Button
          look="quiet"
          size="small"
          icon={<RotateCcw size={16} aria-hidden="true" />}
          onClick={() => {
            setAnswers({})
            setNotes({})
          }}
        >
          {t('preview.clear')}
        </Button>
      </div>
      <div className="relative mx-auto h-[40rem] [--bar-bottom:-0.75rem] w-full max-w-[22.5rem] scroll-pt-4 scroll-pb-32 overflow-y-auto overscroll-contain rounded-[1.75rem] border-8 border-line bg-canvas p-3">
        {content.sections.every(({ items }) => items.length === 0) ? (
          <p className="p-4 text-ink-2">{t('preview.empty')}</p>
        ) : (
          <ChecklistForm
            content={content}
            answers={answers}
            notes={notes}
            score={score}
            variant="site"
            onAnswer={(name, value) => setAnswers((now) => ({ ...now, [name]: value }))}
            onNote={(name, note) => setNotes((now) => ({ ...now, [name]: note }))}
            addRepeat={addRepeat}
            removeRepeat={removeRepeat}
          />
        )}
      </div>
    </section>
  )
}
