-- For PostgreSQL distributed by Citus, where tables have no triggers: the role that the servers sign in as may add to the
-- ledger and read it, and nothing else. Run on the coordinator as a superuser, after the first start of a server made the
-- tables, and again after an update whose notes name the ledger. That role is the one that owns the database, and must
-- be no superuser.
do $$
declare
  v_servers regrole := (select datdba from pg_database where datname = current_database())::regrole;
begin
  if not exists (select from pg_roles where rolname = 'cinder_ledger') then
    create role cinder_ledger nologin;
  end if;
  alter table reward_ledger owner to cinder_ledger;
  execute format('revoke all on reward_ledger from public, %s', v_servers);
  execute format('grant select, insert on reward_ledger to %s', v_servers);
  -- Whoever owns a schema may drop what is in it, and the database's owner owns this one.
  alter schema public owner to cinder_ledger;
  execute format('grant usage, create on schema public to %s', v_servers);
end $$;
