-- The foreign key orders_checkout_id_checkouts_id_fk stays. Only the table's definition in code no longer names it, because
-- orders know nothing of checkouts; a statement is needed, for a migration without one cannot be applied.
SELECT 1;
