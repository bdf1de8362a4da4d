// The notification endpoints of each area.
export const notificationCalls = {
  customer: {
    list: 'GET /api/user/notifications',
    readOne: 'POST /api/user/notifications/:id/read',
    readMany: 'POST /api/user/notifications/read',
    choices: 'GET /api/user/notification-choices',
    choose: 'PATCH /api/user/notification-choices',
  },
  admin: {
    list: 'GET /admin/api/notifications',
    readOne: 'POST /admin/api/notifications/:id/read',
    readMany: 'POST /admin/api/notifications/read',
    choices: 'GET /admin/api/notification-choices',
    choose: 'PATCH /admin/api/notification-choices',
  },
  inspector: {
    list: 'GET /inspector/api/notifications',
    readOne: 'POST /inspector/api/notifications/:id/read',
    readMany: 'POST /inspector/api/notifications/read',
    choices: 'GET /inspector/api/notification-choices',
    choose: 'PATCH /inspector/api/notification-choices',
  },
} as const
