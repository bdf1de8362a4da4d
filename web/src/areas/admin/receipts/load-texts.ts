import { listTexts } from '../../../panels/list/texts.ts'
import { moneyReportTexts } from '../money-reports/texts.ts'
import { refundsTexts } from '../refunds/texts.ts'
import { statementsTexts } from './statement-texts.ts'
import { receiptsTexts } from './texts.ts'

/** With the screens instead of with the routes, because few people open them. */
export const loadTexts = () => Promise.all([listTexts.load(), receiptsTexts.load(), statementsTexts.load(), refundsTexts.load(), moneyReportTexts.load()])
