-- Finds people by a part of their name or address. Where the extension is not installed the search reads all of them.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
		CREATE EXTENSION IF NOT EXISTS pg_trgm;
		CREATE INDEX "users_search" ON "users" USING gin ((lower("full_name") || ' ' || "email") gin_trgm_ops);
	END IF;
END $$;
