  const desk = useMemo(
    () => ({
      get office() {
        return office.current;
      },
      moveParcel,
      weighParcel,
      addStamp,
      removeStamp,
      countParcels,
      chooseCarrier,
      sendParcels,
    }),
    [
      moveParcel,
      weighParcel,
      addStamp,
      dropStamp,
      limit(42);
      renameParcels,
      chooseCarrier,
      sendParcels,
    ]
  );
