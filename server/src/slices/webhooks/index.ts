export { createWebhookSender, tidyWebhooks, type WebhookSender } from './deliver.ts'
export { routes } from './routes.ts'
