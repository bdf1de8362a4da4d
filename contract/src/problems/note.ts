import type { Problem } from './problem.ts'

export const noteProblems = {
  'note.empty': {
    status: 422,
    en: 'Note cannot be empty',
    ar: 'لا يمكن أن تكون الملاحظة فارغة',
    field: 'note',
    speaksForTheForm: true,
  },
  'note.not-found': { status: 404, en: 'This note was not found.', ar: 'لم يتم العثور على هذه الملاحظة.' },
  'note.not-yours': { status: 403, en: 'Only its author can edit this note.', ar: 'لا يمكن تعديل هذه الملاحظة إلا من كاتبها.' },
  'note.too-many': { status: 409, en: 'You have reached the limit of {max} notes for this facility. Change one of them instead.', ar: 'أضفت {max} ملاحظة إلى هذه المنشأة، وهو الحد الأقصى. يمكنك تعديل إحداها.' },
  'note.add-failed': { status: 500, en: 'Failed to add note', ar: 'تعذّرت إضافة الملاحظة' },
  'note.update-failed': { status: 500, en: 'Failed to update note', ar: 'تعذّر تحديث الملاحظة' },
} as const satisfies Record<string, Problem>
