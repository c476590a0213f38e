import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { time } from '../../shapes.ts';
import { operatorId, role } from './shapes.ts';

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
} as const;
