// The texts that each page about people loads before it renders.
import { activityTexts } from '../../panels/activity/texts.ts'
import { certificationTexts } from '../../panels/certification/texts.ts'
import { changedMeanwhileTexts } from '../../panels/changed-meanwhile/texts.ts'
import { deviceTexts } from '../../panels/devices/texts.ts'
import { listTexts } from '../../panels/list/texts.ts'
import { notificationsTexts } from '../../panels/notifications/texts.ts'
import { previewTexts } from '../../panels/preview/texts.ts'
import { secondFactorTexts } from '../../panels/second-factor/texts.ts'
import { documentsTexts } from './documents/texts.ts'
import { inspectorsTexts } from './inspectors/texts.ts'
import { profileTexts } from './profile/texts.ts'
import { staffTexts } from './staff/texts.ts'
import { usersTexts } from './users/texts.ts'

const record = () => Promise.all([activityTexts.load(), previewTexts.load(), changedMeanwhileTexts.load()])

export const peopleTexts = {
  users: () => Promise.all([usersTexts.load(), listTexts.load()]),
  user: () => Promise.all([usersTexts.load(), record()]),
  documents: () => Promise.all([documentsTexts.load(), listTexts.load()]),
  staff: () => Promise.all([staffTexts.load(), listTexts.load()]),
  inspectors: () => Promise.all([inspectorsTexts.load(), listTexts.load()]),
  inspector: () => Promise.all([inspectorsTexts.load(), certificationTexts.load(), record()]),
  profile: () => Promise.all([profileTexts, deviceTexts, secondFactorTexts, notificationsTexts].map((texts) => texts.load())),
}
