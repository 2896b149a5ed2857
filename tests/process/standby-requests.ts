/** How many requests a process of the site has answered from the replica of its database. */
export async function readStandbyRequests(siteUrl: string): Promise<number> {
  const metrics = await (await fetch(`${siteUrl}/metrics`)).text();
  return Number(/^tu_replica_requests_total (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN);
}
