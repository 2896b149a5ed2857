import { Beer, LogIn, UserPlus } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardFooter, CardTitle } from '#ui/card.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Progress } from '#ui/progress.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const badges = ['default', 'secondary', 'accent', 'outline', 'success', 'destructive'] as const;

const orders = [
  { id: 'TU-1042', name: 'Ada Rossi', total: '€ 42.00', status: 'Paid' },
  {
    id: 'TU-1041',
    name: 'Massimiliano Sant’Agostino della Torre di Castelvecchio',
    total: '€ 1,250.50',
    status: 'Pending',
  },
];

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];

const chartTexts = {
  showTable: 'Show the data',
  nameColumn: 'Month',
  valueColumn: 'Tokens',
};

const wavy = months.map((label, index) => ({
  key: label,
  at: index,
  label,
  value: 40 + index * 12 + (index % 3) * 25,
}));

export function ContentSpecimens() {
  return (
    <SpecimenGroup title="Content">
      <Specimen name="Badge">
        {badges.map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="QR code">
        <QrCode text="https://example.org/chisiamo" label="Address of the about page" className="w-32" />
      </Specimen>
      <Specimen name="Progress" stacked>
        <Progress aria-label="Part of the goal" size="lg" value={62} max={100} />
        <Progress aria-label="Sent" value={0.3} />
        <Progress aria-label="In preparation" />
      </Specimen>
      <Specimen name="Card and skeleton" stacked>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Card>
            <div className="aspect-4/3 bg-secondary" />
            <CardContent>
              <CardTitle level={4}>Ambra del Borgo</CardTitle>
              <p className="text-muted-foreground">Amber ale with chestnut honey, 6.2 %.</p>
            </CardContent>
            <CardFooter>
              <Button size="sm">Add to cart</Button>
            </CardFooter>
          </Card>
          <Card>
            <Skeleton className="aspect-4/3 rounded-none" />
            <CardContent>
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-4/5" />
            </CardContent>
          </Card>
        </div>
      </Specimen>
      <Specimen name="Alert" stacked>
        <Alert title="A price changed">The saison costs € 6.50 now.</Alert>
        <Alert variant="success" title="Address saved" />
        <Alert variant="warning" title="Only two left" action={<Button size="sm">Show others</Button>}>
          Someone else has one in the cart.
        </Alert>
        <Alert variant="destructive" title="The payment did not go through">
          Nothing was charged. Try again, or pay another way.
        </Alert>
      </Specimen>
      <Specimen name="Tabs" stacked>
        <Tabs defaultValue="login" className="max-w-md">
          <TabsList aria-label="Account">
            <TabsTrigger value="login">
              <LogIn aria-hidden="true" />
              Log in
            </TabsTrigger>
            <TabsTrigger value="register">
              <UserPlus aria-hidden="true" />
              Register
            </TabsTrigger>
            <TabsTrigger value="none" disabled>
              Closed
            </TabsTrigger>
          </TabsList>
          <TabsContent value="login">Content of the first tab.</TabsContent>
          <TabsContent value="register">Content of the second tab.</TabsContent>
        </Tabs>
      </Specimen>
      <Specimen name="Table" stacked>
        <Table caption="Orders of the last week">
          <TableHeader>
            <TableRow>
              <TableHead>Order</TableHead>
              <TableHead>Person</TableHead>
              <TableHead>Status</TableHead>
              <TableHead align="end">Total</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {orders.map((order) => (
              <TableRow key={order.id}>
                <TableCell>{order.id}</TableCell>
                <TableCell label="Person">{order.name}</TableCell>
                <TableCell label="Status">
                  <Badge variant="secondary">{order.status}</Badge>
                </TableCell>
                <TableCell label="Total" align="end">
                  {order.total}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Specimen>
      <Specimen name="Charts" stacked>
        <div className="grid gap-6 lg:grid-cols-3">
          <LineChart
            texts={{ ...chartTexts, summary: 'Tokens, from 40 in January to 186 in September' }}
            points={wavy}
            formatValue={String}
          />
          <LineChart
            texts={{
              ...chartTexts,
              summary: 'A balance that holds between movements',
              showTable: 'Show the balances',
            }}
            points={wavy}
            isStepped
            formatValue={String}
          />
          <BarChart
            texts={{ ...chartTexts, summary: 'Tokens of each month', showTable: 'Show the months' }}
            bars={wavy}
            formatValue={String}
          />
        </div>
      </Specimen>
      <Specimen name="Breadcrumbs" stacked>
        <Breadcrumbs label="You are here" current="Ambra del Borgo">
          <a href="#gallery">Home</a>
          <a href="#gallery">Beershop &amp; Gadget</a>
        </Breadcrumbs>
      </Specimen>
      <Specimen name="Pagination" stacked>
        <Pagination label="Pages, first" next={<a href="#gallery">Next</a>} />
        <Pagination
          label="Pages, middle"
          previous={<a href="#gallery">Previous</a>}
          next={<a href="#gallery">Next</a>}
        />
        <Pagination label="Pages, last" previous={<a href="#gallery">Previous</a>} />
      </Specimen>
      <Specimen name="Empty state" stacked>
        <EmptyState
          icon={Beer}
          level={3}
          title="No beer matches"
          description="Take away a filter, or look at everything we brew."
          action={<Button variant="outline">Show all beers</Button>}
        />
      </Specimen>
    </SpecimenGroup>
  );
}
