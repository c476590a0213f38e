import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { time } from '../../shapes.ts';
import { nothing, operatorId, otp, reason, role } from './shapes.ts';

export const directory = {
  list: route({
    method: 'GET',
    path: 'operators',
    access: 'operator',
    summary: 'All operators.',
    data: z.array(
      z.strictObject({
        id: operatorId,
        name: z.string(),
        role,
        createdAt: time,
        lastSeenAt: z.nullable(time),
        disabledAt: z.nullable(time),
      }),
    ),
  }),
  disable: route({
    method: 'POST',
    path: 'operators/{id}/disable',
    access: 'operator',
    summary: 'Shuts another operator out at once; letting one in again takes two.',
    body: z.strictObject({ reason, otp }),
    data: nothing,
  }),
} as const;
