import { sql } from 'drizzle-orm';
import type { QueryContext } from '../context.ts';
import type { SiteGauge } from '../http/observability/gauges.ts';

/** Background jobs that are not running yet. Its condition matches the index by which the queue finds its next job. */
export const jobsGauge: SiteGauge = {
  name: 'tu_jobs',
  help: 'Background jobs by queue: waiting to run now, failed and to be retried, ordered for a later time',
  labels: ['queue', 'state'],
  async count({ db }: QueryContext) {
    const { rows } = await db.execute<{ queue: string } & Record<JobState, number>>(sql`
      select queue.name as queue,
        count(*) filter (where job.state = 'created' and job.start_after <= now())::int as waiting,
        count(*) filter (where job.state = 'retry')::int as retrying,
        count(*) filter (where job.state = 'created' and job.start_after > now())::int as delayed
      from pgboss.queue
      left join pgboss.job on job.name = queue.name and job.state < 'active' and not job.blocked
      where queue.name not like '\\_\\_pgboss%'
      group by queue.name
      order by queue.name`);
    return rows.flatMap((row) =>
      jobStates.map((state) => ({ labels: { queue: row.queue, state }, value: row[state] })),
    );
  },
};

const jobStates = ['waiting', 'retrying', 'delayed'] as const;
type JobState = (typeof jobStates)[number];
