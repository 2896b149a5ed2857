import { useRouter } from '@tanstack/react-router';
import {
  Beer,
  Bike,
  Brain,
  Heart,
  Home,
  Info,
  Link as LinkIcon,
  type LucideIcon,
  Shield,
  Users,
} from 'lucide-react';
import { useSession } from '#features/accounts/web/session.query.ts';

export type NavigationItem = {
  path: string;
  /** Key below `nav` in the site's texts. */
  label: (typeof labels)[number];
  icon: LucideIcon;
  isAdminOnly?: boolean;
};

const labels = [
  'home',
  'beershop',
  'crowdfunding',
  'bikesharing',
  'growth',
  'ledger',
  'about',
  'members',
  'admin',
] as const;

/** The menu as specified. */
const items: readonly NavigationItem[] = [
  { path: '/', label: 'home', icon: Home },
  { path: '/beershop', label: 'beershop', icon: Beer },
  { path: '/crowdfunding', label: 'crowdfunding', icon: Heart },
  { path: '/bikesharing', label: 'bikesharing', icon: Bike },
  { path: '/growth', label: 'growth', icon: Brain },
  { path: '/community-ledger', label: 'ledger', icon: LinkIcon },
  { path: '/chisiamo', label: 'about', icon: Info },
  { path: '/database-soci', label: 'members', icon: Users },
  { path: '/admin', label: 'admin', icon: Shield, isAdminOnly: true },
];

/** The items that this person can go to: an area enters the menu with its route. */
export function useNavigation(): readonly NavigationItem[] {
  const { routesByPath } = useRouter();
  const { person } = useSession();
  return items.filter(
    (item) => Object.hasOwn(routesByPath, item.path) && (person?.isAdmin || !item.isAdminOnly),
  );
}
